#!/usr/bin/env bash
# Writes a backup to a new directory: ops/backup.sh /backups/2026-11-22
# DATABASE_URL names the database, DATA_DIR the files; where S3_BUCKET is set the files are the bucket's own to keep.
set -euo pipefail
umask 077

: "${DATABASE_URL:?names the database}"
target=${1:?names the directory to make}

# Machines of Citus do not hear for whom a session asks: they show no rows to a role that row-level security binds.
if [ "$(psql --dbname="$DATABASE_URL" --tuples-only --no-align --command="select not rolsuper and not rolbypassrls
  from pg_roles, pg_extension where rolname = current_user and extname = 'citus'")" = t ]; then
  echo 'This database has Citus: name a superuser in DATABASE_URL (docs/citus.md). Nothing was backed up.' >&2
  exit 1
fi
mkdir "$target"

# The role that owns the tables is bound by row-level security as the server is: it sees all rows as every tenant at once.
PGOPTIONS='-c app.tenant=*' pg_dump --dbname="$DATABASE_URL" --format=custom --no-owner --no-privileges \
  --extension=plpgsql --enable-row-security --exclude-table-data=server_processes --file="$target/database.dump"

# After the database, so that no row names a file that the backup does not have; a file more is a stray, which the clean-up takes.
if [ -z "${S3_BUCKET:-}" ]; then
  tar --create --file="$target/files.tar" --directory="${DATA_DIR:-.data}" files
fi

cd "$target"
sha256sum ./* >SHA256SUMS
echo "Backed up to $target. DATA_KEY and SECRET are not in it: keep them elsewhere."
