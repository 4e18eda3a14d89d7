/** Percent-encodes all but letters, digits and `-._~`, as UTF-8. RFC 3986, 2.3. Half a surrogate pair becomes U+FFFD. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Characters by their percent codes, a byte each; a sign that begins no code is itself. */
export const percentDecode = (text: string): string =>
  text.replace(/%([\da-fA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
