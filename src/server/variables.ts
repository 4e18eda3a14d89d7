import * as v from 'valibot';

const empty = v.literal('');
/** A variable that is unset or empty is undefined. */
const maybe = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(
    v.union([
      v.pipe(
        empty,
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500));
/** An http address without a slash at its end. */
const address = v.pipe(
  line,
  v.url(),
  v.regex(/^https?:\/\//),
  v.transform((url) => url.replace(/\/+$/, '')),
);
const proxies = v.pipe(
  line,
  v.regex(/^[\w.:/]+(\s*,\s*[\w.:/]+)*$/),
  v.transform((list) => list.split(/\s*,\s*/)),
);

const hosts = v.pipe(
  line,
  v.regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/),
  v.transform((list) => list.toLowerCase().split(/\s*,\s*/)),
);

const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

/** The environment variables of the server, each with its form. */
export const variables = v.object({
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]*$/)), ''),
  PUBLIC_URL: maybe(address),
  TRUST_PROXY: maybe(proxies),
  DATABASE_URL: maybe(v.pipe(line, v.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOL: maybe(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))),
  RENDER_PARTS: maybe(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))),
  RENDER_LEASE: maybe(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(10))),
  S3_ENDPOINT: maybe(address),
  S3_BUCKET: maybe(v.pipe(line, v.regex(/^[a-z\d][a-z\d.-]{1,62}$/))),
  S3_REGION: maybe(line),
  S3_ACCESS_KEY: maybe(line),
  S3_SECRET_KEY: maybe(line),
  SMS_PROVIDER: maybe(v.picklist(['terminal', 'http', 'none'])),
  SMS_URL: maybe(address),
  SMS_TOKEN: maybe(line),
  MAIL_URL: maybe(v.pipe(line, v.regex(/^smtps?:\/\//))),
  MAIL_FROM: maybe(line),
  SMS_PER_HOUR: maybe(count),
  SMS_PER_DAY: maybe(count),
  SIGN_SECRET: maybe(line),
  SITE_FILE: maybe(line),
  WECHAT_APP_ID: maybe(line),
  WECHAT_SECRET: maybe(line),
  WECHAT_OPEN_URL: maybe(address),
  WECHAT_API_URL: maybe(address),
  QQ_APP_ID: maybe(line),
  QQ_SECRET: maybe(line),
  QQ_GRAPH_URL: maybe(address),
  WEBHOOK_HOSTS: maybe(hosts),
  LOG_LEVEL: maybe(v.picklist(['info', 'error', 'silent'])),
});
export type Variables = v.InferOutput<typeof variables>;
/** Names of the variables that are plain text. */
export type TextVariable = {
  [K in keyof Variables]-?: Variables[K] extends string | undefined ? K : never;
}[keyof Variables];
