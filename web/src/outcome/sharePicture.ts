/** A picture of the end of a game to send to friends: the drawing on the page, with its words. */

/** What a style sheet says about parts of a drawing; alone, the drawing does not know it. */
const PAINTED = ['fill', 'stroke', 'stroke-width', 'stop-color', 'stop-opacity', 'fill-opacity'];
const [WIDE, HIGH] = [508, 540];
const SCALE = 2;

export interface Caption {
  game: string;
  title: string;
  line: string;
  ink: string;
}

export async function picture(svg: SVGSVGElement, caption: Caption): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE * SCALE;
  canvas.height = HIGH * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.scale(SCALE, SCALE);
  context.drawImage(await imageOf(svg), 0, 0, WIDE, HIGH);
  write(context, caption);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('this browser keeps no pictures');
  return blob;
}

/** To whatever the device shares with; where it shares no files, the picture is saved. */
export async function send(blob: Blob, name: string, title: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The drawing with its paint and gradients, as it stands alone. */
async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = painted(svg) as SVGSVGElement;
  const defs = copy.insertBefore(document.createElementNS(svg.namespaceURI, 'defs'), copy.firstChild);
  const needed = new Set([...copy.outerHTML.matchAll(/url\((?:&quot;|")?#([^)&"]+)/g)].map(([, id]) => id ?? ''));
  for (const id of needed) {
    const found = copy.querySelector(`[id="${id}"]`) ? null : document.getElementById(id);
    if (found) defs.append(painted(found));
  }
  copy.setAttribute('viewBox', `0 0 ${WIDE} ${HIGH}`);
  copy.setAttribute('width', String(WIDE * SCALE));
  copy.setAttribute('height', String(HIGH * SCALE));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

function painted(drawn: Element): Element {
  const copy = drawn.cloneNode(true) as Element;
  const parts = [copy, ...copy.querySelectorAll('*')];
  [drawn, ...drawn.querySelectorAll('*')].forEach((part, place) => {
    const style = getComputedStyle(part);
    const told = PAINTED.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    parts[place]?.setAttribute('style', told);
  });
  return copy;
}

function write(context: CanvasRenderingContext2D, { game, title, line, ink }: Caption): void {
  const { fontFamily } = getComputedStyle(document.body);
  const display = getComputedStyle(document.documentElement).getPropertyValue('--display');
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.font = `700 16px ${fontFamily}`;
  context.fillText(game, WIDE / 2, 36, WIDE - 60);
  context.font = `700 38px ${display}`;
  context.fillText(title, WIDE / 2, 84, WIDE - 60);
  context.font = `400 16px ${fontFamily}`;
  // A sentence a line.
  line.split(/(?<=\.)\s+/).forEach((sentence, row) => context.fillText(sentence, WIDE / 2, 114 + row * 22, WIDE - 60));
  context.fillStyle = '#4a2f16';
  context.font = `700 15px ${display}`;
  context.fillText('Ludothek', WIDE / 2, HIGH - 16);
}
