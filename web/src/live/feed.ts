/** Things that come one by one beside the game; where they are kept, whoever looks later sees them, too: a page may still be
 * loading its board. */
export class Feed<T> {
  private items: T[] = [];
  private readonly hearers = new Set<(item: T | null) => void>();

  constructor(private readonly keeps: boolean) {}

  add(item: T): void {
    if (this.keeps) this.items.push(item);
    for (const hear of this.hearers) hear(item);
  }

  /** All of it is past. */
  reset(): void {
    this.items = [];
    for (const hear of this.hearers) hear(null);
  }

  /** What is there, then everything that comes; null says that it begins anew. Returns how to stop listening. */
  listen(hear: (item: T | null) => void): () => void {
    this.hearers.add(hear);
    hear(null);
    for (const item of this.items) hear(item);
    return () => this.hearers.delete(hear);
  }
}
