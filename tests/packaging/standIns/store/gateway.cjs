// `--port :PORT posix FOLDER`, with the key in ROOT_ACCESS_KEY and ROOT_SECRET_KEY.
const S3rver = require('s3rver');
const Account = require('s3rver/lib/models/account');

const [flag, port, kind, directory] = process.argv.slice(2);
if (flag !== '--port' || kind !== 'posix') throw new Error(`unknown arguments: ${process.argv.slice(2)}`);
Account.registry.clear();
new Account(1, 'root').createKeyPair(process.env.ROOT_ACCESS_KEY, process.env.ROOT_SECRET_KEY);
// The path names the bucket: a host such as `store` is none.
new S3rver({ address: '0.0.0.0', port: Number(port.slice(1)), directory, vhostBuckets: false }).run();
process.on('SIGTERM', () => process.exit(0));
