import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** PEM files of a certificate. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

/**
 * A self-signed certificate of two days, as PEM files in a folder.
 * @param name first part of the file names
 * @param names what it is for, as openssl spells it: `IP:127.0.0.1`, `DNS:app.test`
 */
export function selfSigned(folder: string, name = 'own', names = 'IP:127.0.0.1'): CertificateFiles {
  const files = { cert: join(folder, `${name}-cert.pem`), key: join(folder, `${name}-key.pem`) };
  const made = [
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=Labelwright test',
    '-addext',
    `subjectAltName=${names}`,
  ];
  const out = ['-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...made, ...out], { stdio: 'pipe' });
  return files;
}
