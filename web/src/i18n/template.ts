/** Templates of texts, as in the catalogues of the Python library (core/texts.py):
 *
 *     {square}                                       the argument as it is
 *     {count, plural, one {# card} other {# cards}}  also =0, =1 for exact numbers
 *     {side, select, own {your} other {their}}
 */
export type Fill = Record<string, string | number>;

interface Blank {
  name: string;
  kind: string;
  cases: Map<string, Part[]>;
}
type Part = string | Blank;

const parsed = new Map<string, Part[]>();

export function fill(template: string, args: Fill, language: string): string {
  if (!template.includes('{')) return template;
  let parts = parsed.get(template);
  if (!parts) parsed.set(template, (parts = parse(template)));
  return write(parts, args, language, '');
}

/** The names of all arguments a template uses. */
export function blanksOf(template: string): Set<string> {
  const names = (parts: Part[]): string[] =>
    parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name, ...[...part.cases.values()].flatMap(names)]));
  return new Set(names(parse(template)));
}

export function parse(template: string): Part[] {
  const pieces = template.match(/[{}]|[^{}]+/g) ?? [];
  let at = 0;
  const parts = (): Part[] => {
    const found: Part[] = [];
    while (at < pieces.length && pieces[at] !== '}') {
      const piece = pieces[at] ?? '';
      at += 1;
      found.push(piece === '{' ? blank() : piece);
    }
    return found;
  };
  const blank = (): Blank => {
    const [name = '', kind = '', first = ''] = (pieces[at] ?? '').split(',').map((word) => word.trim());
    at += 1;
    const cases = new Map<string, Part[]>();
    let label = first;
    while (pieces[at] === '{') {
      at += 1;
      cases.set(label, parts());
      at += 1;
      if (pieces[at] !== '{' && pieces[at] !== '}') {
        label = (pieces[at] ?? '').trim();
        at += 1;
      }
    }
    if (pieces[at] !== '}') throw new Error(`braces do not match: ${template}`);
    at += 1;
    return { name, kind, cases };
  };
  const all = parts();
  if (at !== pieces.length) throw new Error(`a brace too many: ${template}`);
  return all;
}

function write(parts: Part[], args: Fill, language: string, count: string): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? (count ? part.replaceAll('#', count) : part) : blankText(part, args, language),
    )
    .join('');
}

function blankText({ name, kind, cases }: Blank, args: Fill, language: string): string {
  const value = args[name] ?? '';
  const other = cases.get('other') ?? [];
  if (kind === 'plural') {
    const form = cases.get(`=${value}`) ?? cases.get(pluralForm(language, Number(value))) ?? other;
    return write(form, args, language, String(value));
  }
  return kind === 'select' ? write(cases.get(String(value)) ?? other, args, language, '') : String(value);
}

/** The two plural forms of our four languages: French counts nought as one. */
function pluralForm(language: string, count: number): 'one' | 'other' {
  return count === 1 || (language === 'fr' && count === 0) ? 'one' : 'other';
}
