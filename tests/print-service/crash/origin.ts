/** The page the service lets in. */
export const ORIGIN = 'http://127.0.0.1:8080';
