/** A numbered rulebook (rules/*.md, or what another package brings), as the drawer shows it. */
export interface Article {
  /** A rule's id, or '' for a heading or a remark. */
  id: string;
  kind: 'heading' | 'rule' | 'remark';
  text: string;
}

const FOR_PROGRAMS = /^## (Notation|Options)/;

export function parseBook(text: string): Article[] {
  const articles: Article[] = [];
  let hidden = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) hidden = FOR_PROGRAMS.test(line);
    const rule = /^- ([A-Z0-9]+-[RP]?\d+) (.*)$/.exec(line);
    if ((hidden && !rule) || !line.trim() || line.startsWith('|')) continue;
    const plain = (words: string): string => words.replace(/[`*]/g, '');
    if (rule) articles.push({ id: rule[1] ?? '', kind: 'rule', text: plain(rule[2] ?? '') });
    else if (line.startsWith('#')) articles.push({ id: '', kind: 'heading', text: plain(line.replace(/^#+ /, '')) });
    else articles.push({ id: '', kind: 'remark', text: plain(line) });
  }
  return articles;
}
