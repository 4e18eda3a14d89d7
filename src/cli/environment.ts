import { resolve } from 'node:path';
import { LANGUAGES, type Language } from '../base/messages/languages';
import { own } from '../base/own';
import { refuse } from '../base/problem';
import { SERVICE_PORTS, STATUS_PORT } from '../printing/protocol';

/** Settings from the environment for server and print service. */
export interface Environment {
  /** PORT, 8080 by default. */
  port: number;
  /** DATA_DIR, ./data by default: absolute. */
  dataDir: string;
  /** PRINT_SERVICE_PORT first, then the fallback. */
  servicePorts: number[];
  /** PRINT_STATUS_PORT, 18612 by default, then any free one: the print service's status page. */
  statusPorts: number[];
  /** SERVICE_TLS_CERT and SERVICE_TLS_KEY: PEM files of the print service's certificate. */
  serviceCertificate: { cert: string; key: string } | undefined;
  /** AGENT_URL, and AGENT_CODE for the first time: the server whose jobs the print service prints. */
  agent: { url: string; code: string | undefined } | undefined;
  /** UI_LANGUAGE: the interface's language, zh-CN by default. */
  language: Language;
}

/** Reads the environment. Throws Refusal that names an unusable variable. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const portOf = (variable: string, fallback: number): number => {
    const value = own(env, variable);
    if (value === undefined || value === '') return fallback;
    if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535)
      throw refuse('envInvalid', { variable });
    return Number(value);
  };
  const [primary, fallback] = SERVICE_PORTS as readonly [number, number];
  const language = LANGUAGES.find((known) => known === (env.UI_LANGUAGE || 'zh-CN'));
  if (!language) throw refuse('envInvalid', { variable: 'UI_LANGUAGE' });
  return {
    port: portOf('PORT', 8080),
    dataDir: resolve(env.DATA_DIR || 'data'),
    servicePorts: [...new Set([portOf('PRINT_SERVICE_PORT', primary), fallback])],
    serviceCertificate: certificateOf(env),
    agent: env.AGENT_URL ? { url: env.AGENT_URL, code: env.AGENT_CODE || undefined } : undefined,
    statusPorts: [portOf('PRINT_STATUS_PORT', STATUS_PORT), 0],
    language,
  };
}

/** The files of the certificate, absolute. Throws Refusal when only one of the two is named. */
function certificateOf(env: NodeJS.ProcessEnv): Environment['serviceCertificate'] {
  const { SERVICE_TLS_CERT: cert, SERVICE_TLS_KEY: key } = env;
  if (!cert && !key) return undefined;
  if (!cert || !key) throw refuse('envTogether', { a: 'SERVICE_TLS_CERT', b: 'SERVICE_TLS_KEY' });
  return { cert: resolve(cert), key: resolve(key) };
}

/** The origins the app itself is served from. */
export const appOrigins = ({ port }: Environment): string[] => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
];
