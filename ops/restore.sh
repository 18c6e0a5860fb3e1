#!/usr/bin/env bash
# Restores a backup into an empty database and an empty DATA_DIR: ops/restore.sh /backups/2026-11-22
# Afterwards start a server of the same release or a newer one, with the DATA_KEY and SECRET of the time.
set -euo pipefail
umask 077

: "${DATABASE_URL:?names an empty database}"
source=${1:?names the directory of the backup}
data=${DATA_DIR:-.data}

(cd "$source" && sha256sum --check --quiet SHA256SUMS)
if [ "$(psql --dbname="$DATABASE_URL" --tuples-only --no-align \
  --command="select count(*) from pg_tables where schemaname = 'public'")" != 0 ]; then
  echo 'The database is not empty: nothing was restored.' >&2
  exit 1
fi
if [ -e "$data/files" ]; then
  echo "$data/files is there already: nothing was restored." >&2
  exit 1
fi

pg_restore --dbname="$DATABASE_URL" --no-owner --no-privileges --exit-on-error --single-transaction \
  "$source/database.dump"
if [ -e "$source/files.tar" ]; then
  mkdir -p "$data"
  tar --extract --file="$source/files.tar" --directory="$data"
fi
echo "Restored from $source."
