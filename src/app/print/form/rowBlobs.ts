import * as v from 'valibot';

/** Pictures of rows as a database stores them: blobs by the URL in their cells. */
export const rowBlobs = v.array(v.tuple([v.string(), v.instance(Blob)]));
export type RowBlobs = v.InferOutput<typeof rowBlobs>;

/** Whether a cell is the address of a picture in this page. */
export const isBlobUrl = (cell: string): boolean => cell.startsWith('blob:');

/** The pictures that rows refer to by URLs of this page, each once. @throws TypeError when one was revoked */
export async function blobsOf(rows: Iterable<readonly string[]>): Promise<RowBlobs> {
  const urls = new Set<string>();
  for (const cells of rows) for (const cell of cells) if (isBlobUrl(cell)) urls.add(cell);
  return Promise.all([...urls].map(async (url) => [url, await (await fetch(url)).blob()] as [string, Blob]));
}

/** Creates new URLs for stored pictures, for the rows of one job. */
export class RevivedBlobs {
  private readonly urls: string[] = [];

  /** Returns a function that replaces the URLs in cells. @throws RangeError when a picture is missing */
  revive(blobs: RowBlobs): (cells: readonly string[]) => readonly string[] {
    const fresh = new Map(blobs.map(([url, blob]) => [url, URL.createObjectURL(blob)]));
    this.urls.push(...fresh.values());
    const now = (cell: string) => {
      const url = fresh.get(cell);
      if (url === undefined) throw new RangeError('the picture of a row is not there');
      return url;
    };
    return (cells) =>
      cells.some(isBlobUrl) ? cells.map((cell) => (isBlobUrl(cell) ? now(cell) : cell)) : cells;
  }

  revoke(): void {
    for (const url of this.urls.splice(0)) URL.revokeObjectURL(url);
  }
}
