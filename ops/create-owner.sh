#!/usr/bin/env bash
# Run once by the image of PostgreSQL: the server's role owns its database and is no superuser, so that row-level security binds it.
set -euo pipefail
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role loan login createdb password :'password';
create database loan owner loan;
SQL
