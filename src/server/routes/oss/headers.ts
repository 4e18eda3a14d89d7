/**
 * Headers of a file that a user or another server provided. It is never executed and never sniffed: the
 * browser uses the type that was detected.
 * @param size bytes
 */
export const inertHeaders = (type: string, size: number): Record<string, string> => ({
  'content-type': type,
  'content-length': String(size),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
});
