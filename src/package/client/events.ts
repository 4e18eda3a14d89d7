/** The data of each event of a stream of server-sent events; comments and other fields are left out. */
export async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let data: string[] = [];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split(/\r?\n/);
      rest = lines.pop()!;
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
        else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
        }
      }
    }
  } finally {
    // A caller that stops early also ends the request.
    await reader.cancel().catch(() => {});
  }
}
