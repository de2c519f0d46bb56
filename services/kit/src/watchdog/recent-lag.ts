const windowSeconds = 60;

/** The longest lag of the last minute. */
export class RecentLag {
  private readonly worst = new Array<number>(windowSeconds).fill(0);
  private second = 0;

  /** @param seconds the lag that was seen; @param now milliseconds of a clock that never goes back */
  note(seconds: number, now: number): void {
    const second = Math.floor(now / 1000);
    for (let missed = Math.min(second - this.second, windowSeconds); missed > 0; missed -= 1)
      this.worst[(second - missed + 1) % windowSeconds] = 0;
    this.second = second;
    const place = second % windowSeconds;
    this.worst[place] = Math.max(this.worst[place] ?? 0, seconds);
  }

  get seconds(): number {
    return Math.max(...this.worst);
  }
}
