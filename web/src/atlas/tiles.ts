// The tiles that are here and those that are on their way. What was not looked at for longest goes first, so that
// memory is bounded whatever one does; what is no longer wanted is no longer asked for.
import { isAbort } from '../api';

export class Tiles<T extends { bytes: number }> {
  private readonly kept = new Map<string, T>(); // in the order of their last use
  private readonly asked = new Map<string, AbortController>();
  private readonly failed = new Map<string, string>();
  private waiting: string[] = [];
  bytes = 0;

  constructor(
    private readonly load: (key: string, signal: AbortSignal) => Promise<T>,
    private readonly changed: () => void,
    readonly bytesAtMost: number,
    readonly askedAtMost = 6,
  ) {}

  // What the view needs, the most urgent first.
  want(keys: readonly string[]): void {
    const wanted = new Set(keys);
    for (const [key, controller] of this.asked) {
      if (!wanted.has(key)) {
        controller.abort();
        this.asked.delete(key);
      }
    }
    for (const key of this.failed.keys()) if (!wanted.has(key)) this.failed.delete(key);
    this.waiting = keys.filter((key) => !this.kept.has(key) && !this.asked.has(key) && !this.failed.has(key));
    this.next();
  }

  get(key: string): T | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found;
  }

  has(key: string): boolean {
    return this.kept.has(key);
  }

  get count(): number {
    return this.kept.size;
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
    while (this.asked.size < this.askedAtMost && this.waiting.length) this.ask(this.waiting.shift()!);
  }

  private ask(key: string): void {
    const controller = new AbortController();
    this.asked.set(key, controller);
    this.load(key, controller.signal).then(
      (tile) => {
        if (controller.signal.aborted) return;
        this.kept.set(key, tile);
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
    for (const [key, { bytes }] of this.kept) {
      if (this.bytes <= this.bytesAtMost) return;
      if (key === keep) continue;
      this.kept.delete(key);
      this.bytes -= bytes;
    }
  }
}
