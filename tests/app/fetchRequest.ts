import { afterAll, beforeAll, vi } from 'vitest';

/** The part of XMLHttpRequest that uploads use, on fetch: Node has none. All of a body leaves at once. */
class FetchRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  private url = '';
  private readonly headers: Record<string, string> = {};
  private readonly stop = new AbortController();
  open(_: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  abort(): void {
    this.stop.abort();
  }
  send(body: FormData): void {
    fetch(this.url, { method: 'POST', body, headers: this.headers, signal: this.stop.signal })
      .then(async (reply) => {
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.responseText = await reply.text();
        this.onload?.();
      })
      .catch(() => this.onerror?.())
      .finally(() => this.onloadend?.());
  }
}

/** Lets the tests of one file upload. */
export function stubRequests(): void {
  beforeAll(() => void vi.stubGlobal('XMLHttpRequest', FetchRequest));
  afterAll(() => void vi.unstubAllGlobals());
}
