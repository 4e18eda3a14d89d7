import * as v from 'valibot';
import type { Language } from '../base/messages';
import { refuse } from '../base/problem';
import { readSite, type SiteSettings } from './site';
import { type TextVariable, type Variables, variables } from './variables';

/** Settings that every process of a deployment shares; also read by the command line. */
export interface SharedConfig {
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Ports of the local print service, in the order to try. */
  servicePorts: number[];
  /** Language of the interface. */
  language: Language;
}

/** An application registered at WeChat or QQ, and the addresses of the provider. */
export interface OAuthConfig {
  appId: string;
  secret: string;
  /** Where the browser goes to sign in. */
  authorizeUrl: string;
  /** Where the server exchanges the code. */
  apiUrl: string;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export type SmsConfig =
  | { kind: 'terminal' }
  | { kind: 'none' }
  | { kind: 'http'; url: string; token: string };

/** The mail server that sends codes, with its user and password, and the sender's address. */
export interface MailConfig {
  url: string;
  from: string;
}

/** The server's settings from the environment. */
export interface Config extends SharedConfig {
  /** Address to bind, 127.0.0.1 unless set. */
  host: string;
  /** Address users reach the site at, without a trailing slash. */
  publicUrl: string;
  /** Whether it serves users other than those of this machine. */
  isPublic: boolean;
  /** Trusted addresses or networks: their X-Forwarded-For is used. */
  trustProxy: string[] | undefined;
  databaseUrl: string | undefined;
  poolSize: number | undefined;
  /** Parts of jobs that a process renders at the same time; 0 in a server leaves them to workers. */
  renderParts: number | undefined;
  /** How long a part belongs to the process that took it, s. */
  renderLease: number | undefined;
  s3: S3Config | undefined;
  sms: SmsConfig;
  mail: MailConfig | undefined;
  /** Most codes sent per hour and per day, to all phones and mailboxes together. */
  smsTotals: { hour: number; day: number };
  /** Secret of the signed helper; '' turns its check off. */
  signSecret: string;
  wechat: OAuthConfig | undefined;
  qq: OAuthConfig | undefined;
  /** Names and addresses shown to users. */
  site: SiteSettings;
  /** Hosts whose webhooks may have private addresses. */
  webhookHosts: readonly string[];
  logLevel: 'info' | 'error' | 'silent';
}

/** Reads the server's variables. Throws Refusal that names an unusable or missing one. */
export function readConfig(shared: SharedConfig, env: NodeJS.ProcessEnv = process.env): Config {
  const read = v.safeParse(variables, env);
  if (!read.success) throw refuse('envInvalid', { variable: String(read.issues[0].path?.[0]?.key) });
  const vars = read.output;
  const host = vars.HOST || '127.0.0.1';
  const isPublic = !isLoopback(host) || (!!vars.PUBLIC_URL && !isLoopback(new URL(vars.PUBLIC_URL).hostname));
  if (isPublic) checkPublic(vars);
  // Without PostgreSQL there is no other process that could render them.
  if (vars.RENDER_PARTS === 0 && !vars.DATABASE_URL)
    throw refuse('envTogether', { a: 'RENDER_PARTS=0', b: 'DATABASE_URL' });
  return {
    ...shared,
    host,
    isPublic,
    publicUrl: vars.PUBLIC_URL ?? `http://127.0.0.1:${shared.port}`,
    trustProxy: vars.TRUST_PROXY,
    databaseUrl: vars.DATABASE_URL,
    poolSize: vars.DATABASE_POOL,
    renderParts: vars.RENDER_PARTS,
    renderLease: vars.RENDER_LEASE,
    s3: readS3(vars),
    sms: readSms(vars),
    mail: readMail(vars),
    smsTotals: { hour: vars.SMS_PER_HOUR ?? 500, day: vars.SMS_PER_DAY ?? 3000 },
    signSecret: vars.SIGN_SECRET ?? '',
    wechat: readWechat(vars),
    qq: readQq(vars),
    site: readSite(shared.dataDir, vars.SITE_FILE),
    webhookHosts: vars.WEBHOOK_HOSTS ?? [],
    logLevel: vars.LOG_LEVEL ?? (isPublic ? 'info' : 'error'),
  };
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** A public server needs https in front of it, and codes that only their owner receives. */
function checkPublic(vars: Variables): void {
  if (!vars.PUBLIC_URL?.startsWith('https://'))
    throw refuse('publicUnsafe', { variable: 'PUBLIC_URL=https://…' });
  if (!vars.TRUST_PROXY) throw refuse('publicUnsafe', { variable: 'TRUST_PROXY' });
  if ((vars.SMS_PROVIDER ?? 'terminal') === 'terminal')
    throw refuse('publicUnsafe', { variable: 'SMS_PROVIDER=http|none' });
}

/** The values of variables that are only useful together. Throws Refusal that names the first missing one. */
function together<K extends TextVariable>(
  vars: Variables,
  names: readonly K[],
): Record<K, string> | undefined {
  if (names.every((name) => vars[name] === undefined)) return undefined;
  const entries = names.map((name): [K, string] => {
    const value = vars[name];
    if (value === undefined) throw refuse('envInvalid', { variable: name });
    return [name, value];
  });
  return Object.fromEntries(entries) as Record<K, string>;
}

function readS3(vars: Variables): S3Config | undefined {
  const set = together(vars, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  return (
    set && {
      endpoint: set.S3_ENDPOINT,
      bucket: set.S3_BUCKET,
      region: vars.S3_REGION ?? 'us-east-1',
      accessKey: set.S3_ACCESS_KEY,
      secretKey: set.S3_SECRET_KEY,
    }
  );
}

function readSms(vars: Variables): SmsConfig {
  const kind = vars.SMS_PROVIDER ?? 'terminal';
  if (kind !== 'http') return { kind };
  if (!vars.SMS_URL) throw refuse('envInvalid', { variable: 'SMS_URL' });
  return { kind, url: vars.SMS_URL, token: vars.SMS_TOKEN ?? '' };
}

function readMail(vars: Variables): MailConfig | undefined {
  const set = together(vars, ['MAIL_URL', 'MAIL_FROM']);
  return set && { url: set.MAIL_URL, from: set.MAIL_FROM };
}

function readWechat(vars: Variables): OAuthConfig | undefined {
  const set = together(vars, ['WECHAT_APP_ID', 'WECHAT_SECRET']);
  return (
    set && {
      appId: set.WECHAT_APP_ID,
      secret: set.WECHAT_SECRET,
      authorizeUrl: vars.WECHAT_OPEN_URL ?? 'https://open.weixin.qq.com',
      apiUrl: vars.WECHAT_API_URL ?? 'https://api.weixin.qq.com',
    }
  );
}

function readQq(vars: Variables): OAuthConfig | undefined {
  const set = together(vars, ['QQ_APP_ID', 'QQ_SECRET']);
  const graph = vars.QQ_GRAPH_URL ?? 'https://graph.qq.com';
  return set && { appId: set.QQ_APP_ID, secret: set.QQ_SECRET, authorizeUrl: graph, apiUrl: graph };
}
