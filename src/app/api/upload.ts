export type TransferProgress = (sent: number, total: number) => void;

/**
 * Posts a form and returns the text of the answer. Unlike fetch, XMLHttpRequest reports the upload progress.
 * Throws an Error without a message when the server cannot be reached, or the signal's reason when aborted.
 */
export function sendForm(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  signal: AbortSignal,
  onProgress?: TransferProgress,
): Promise<string> {
  return new Promise((done, fail) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      fail(signal.reason);
    };
    signal.addEventListener('abort', abort);
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => done(request.responseText);
    request.onerror = () => fail(new Error());
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(form);
  });
}
