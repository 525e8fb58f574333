// The loaded and the requested tiles. Memory is bounded: the least recently used tiles are dropped first. Requests that
// are no longer needed are aborted.
import { isAbort } from '../../../engine/api';

export class TileCache<T extends { bytes: number }> {
  private readonly cached = new Map<string, T>(); // in the order of their last use
  private readonly asked = new Map<string, AbortController>();
  private readonly failed = new Map<string, string>();
  private waiting: string[] = [];
  bytes = 0;

  constructor(
    private readonly load: (key: string, signal: AbortSignal) => Promise<T>,
    private readonly changed: () => void,
    readonly maxBytes: number,
    readonly maxRequests = 6,
  ) {}

  // Requests the tiles that the view needs; the most urgent come first.
  want(keys: readonly string[]): void {
    const wanted = new Set(keys);
    for (const [key, controller] of this.asked) {
      if (!wanted.has(key)) {
        controller.abort();
        this.asked.delete(key);
      }
    }
    for (const key of this.failed.keys()) if (!wanted.has(key)) this.failed.delete(key);
    this.waiting = keys.filter((key) => !this.cached.has(key) && !this.asked.has(key) && !this.failed.has(key));
    this.next();
  }

  get(key: string): T | undefined {
    const found = this.cached.get(key);
    if (!found) return undefined;
    this.cached.delete(key);
    this.cached.set(key, found);
    return found;
  }

  has(key: string): boolean {
    return this.cached.has(key);
  }

  get count(): number {
    return this.cached.size;
  }
  get pending(): number {
    return this.asked.size + this.waiting.length;
  }
  get asking(): number {
    return this.asked.size;
  }
  get error(): string | undefined {
    return this.failed.values().next().value;
  }

  stop(): void {
    this.want([]);
  }

  private next(): void {
    while (this.asked.size < this.maxRequests && this.waiting.length) this.ask(this.waiting.shift()!);
  }

  private ask(key: string): void {
    const controller = new AbortController();
    this.asked.set(key, controller);
    this.load(key, controller.signal).then(
      (tile) => {
        if (controller.signal.aborted) return;
        this.cached.set(key, tile);
        this.bytes += tile.bytes;
        this.forget(key);
        this.done(key);
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAbort(error)) return;
        this.failed.set(key, error instanceof Error ? error.message : String(error));
        this.done(key);
      },
    );
  }

  private done(key: string): void {
    this.asked.delete(key);
    this.next();
    this.changed();
  }

  private forget(keep: string): void {
    for (const [key, { bytes }] of this.cached) {
      if (this.bytes <= this.maxBytes) return;
      if (key === keep) continue;
      this.cached.delete(key);
      this.bytes -= bytes;
    }
  }
}
