#!/usr/bin/env bash
# Shows that a backup can be restored: makes one, restores it beside the real data, compares all rows and files, throws it away.
# The role of DATABASE_URL has to be allowed to create databases. The server may go on meanwhile; what it saves in between is told
# as a difference, so choose a quiet hour.
set -euo pipefail
umask 077

: "${DATABASE_URL:?names the database}"
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
name="drill_$(date +%s)_$$"
# The same server and role, another database: what stands between the last slash and the question mark.
scratch=$(sed -E "s#/[^/?]*(\?|\$)#/$name\1#" <<<"${DATABASE_URL%%\?*}")
[[ $DATABASE_URL == *\?* ]] && scratch="$scratch?${DATABASE_URL#*\?}"
trap 'psql --quiet --dbname="$DATABASE_URL" --command="drop database if exists $name"; rm -rf "$work"' EXIT

digest_of() {
  export PGOPTIONS='-c app.tenant=*'
  psql --dbname="$1" --tuples-only --no-align --command="select quote_ident(tablename) from pg_tables
    where schemaname = 'public' and tablename <> 'server_processes' order by tablename" | while read -r table; do
    echo "$table $(psql --dbname="$1" --tuples-only --no-align --command="select count(*) || ' rows ' ||
      coalesce(md5(string_agg(row::text, '|' order by row::text)), '') from public.$table as row")"
  done
}

"$here/backup.sh" "$work/backup"
psql --quiet --dbname="$DATABASE_URL" --command="create database $name"
DATABASE_URL=$scratch DATA_DIR=$work/data "$here/restore.sh" "$work/backup"
diff <(digest_of "$DATABASE_URL") <(digest_of "$scratch") || { echo 'The restored rows differ.' >&2; exit 1; }
if [ -z "${S3_BUCKET:-}" ]; then
  diff --recursive "${DATA_DIR:-.data}/files" "$work/data/files" || { echo 'The restored files differ.' >&2; exit 1; }
fi
echo 'The drill went well: every row and every file was restored.'
