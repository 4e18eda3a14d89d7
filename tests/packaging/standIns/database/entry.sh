set -e
data=/var/lib/postgresql/data
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
chown postgres:postgres $data
if [ ! -e $data/PG_VERSION ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  as initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password -A scram-sha-256 --auth-local=trust -E UTF8 --no-locale
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  as pg_ctl -D $data -w -o '-c listen_addresses=' start
  as createdb -U "$POSTGRES_USER" "$POSTGRES_USER"
  as pg_ctl -D $data -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -D $data -c 'listen_addresses=*'
