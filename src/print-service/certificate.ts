import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { refuse } from '../base/problem';

/** A certificate and its private key, as PEM. */
export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** The PEM files of a certificate, as the environment names them. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

/**
 * Reads the certificate that the service shows to pages of this machine.
 * @param now epoch ms
 * @throws Refusal svcTlsFile (a file cannot be read), svcTlsBad (no PEM, or the key of another certificate), svcTlsHost
 *   (it does not name 127.0.0.1, the address that pages use), svcTlsDates (it is not valid now)
 */
export async function loadCertificate(files: CertificateFiles, now: number): Promise<Certificate> {
  const [cert, key] = await Promise.all([pem(files.cert, 'CERTIFICATE'), pem(files.key, 'PRIVATE KEY')]);
  let shown: X509Certificate;
  try {
    createSecureContext({ cert, key });
    shown = new X509Certificate(cert);
  } catch (error) {
    throw refuse('svcTlsBad', { ...files, reason: oneLine(error) });
  }
  if (shown.checkIP('127.0.0.1') === undefined) throw refuse('svcTlsHost', { file: files.cert });
  const [from, to] = [Date.parse(shown.validFrom), Date.parse(shown.validTo)];
  if (now < from || now > to) {
    const day = (time: number) => new Date(time).toISOString().slice(0, 10);
    throw refuse('svcTlsDates', { file: files.cert, from: day(from), to: day(to) });
  }
  return { cert, key };
}

/** The bytes of a PEM file. @param kind the end of its label: `BEGIN EC PRIVATE KEY` is a `PRIVATE KEY` */
async function pem(file: string, kind: string): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw refuse('svcTlsFile', { file, reason: oneLine(error) });
  }
  if (!new RegExp(`-----BEGIN [A-Z ]*${kind}-----`).test(bytes.toString('latin1')))
    throw refuse('svcTlsFile', { file, reason: `BEGIN ${kind}?` });
  return bytes;
}

const oneLine = (error: unknown): string => (error as Error).message.replaceAll(/\s+/g, ' ').trim();
