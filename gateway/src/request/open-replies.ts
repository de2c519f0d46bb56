import type { RequestListener, ServerResponse } from 'node:http';

/** The replies that are not finished yet, so that the gateway can end its connections behind them. */
export class OpenReplies {
  private readonly open = new Set<ServerResponse>();
  private ending = false;
  private whenNone?: () => void;

  /** A listener whose replies are counted. */
  counted(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.open.add(response);
      if (this.ending) response.shouldKeepAlive = false;
      response.once('close', () => {
        this.open.delete(response);
        if (this.open.size === 0) this.whenNone?.();
      });
      listener(request, response);
    };
  }

  /** From now on every reply says `Connection: close`, those under way too. */
  endConnections(): void {
    this.ending = true;
    for (const response of this.open) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /** Resolves when no reply is left, or after the given time. */
  finished(milliseconds: number): Promise<void> {
    if (this.open.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, milliseconds));
      this.whenNone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
