/** Things that come one by one beside the game; where they are kept, whoever looks later sees them, too: a page may still be
 * loading its board. */
export class Feed<T> {
  private items: T[] = [];
  private readonly listeners = new Set<(item: T | null) => void>();

  constructor(private readonly keeps: boolean) {}

  add(item: T): void {
    if (this.keeps) this.items.push(item);
    for (const listener of this.listeners) listener(item);
  }

  /** All of it is past. */
  reset(): void {
    this.items = [];
    for (const listener of this.listeners) listener(null);
  }

  /** What is there, then everything that comes; null says that it begins anew. Returns how to stop listening. */
  listen(listener: (item: T | null) => void): () => void {
    this.listeners.add(listener);
    listener(null);
    for (const item of this.items) listener(item);
    return () => this.listeners.delete(listener);
  }
}
