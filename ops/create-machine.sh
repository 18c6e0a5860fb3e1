#!/usr/bin/env bash
# Run once by the image of Citus on each node: the owner of create-owner.sh, and how the nodes sign in at one another.
set -euo pipefail
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role loan login createdb password :'password';
create database loan owner loan;
\connect loan
create extension citus;
alter schema public owner to loan;
-- A worker is told of each transaction that it has begun already, and warns.
alter role loan set log_min_messages = 'error';
insert into pg_dist_authinfo (nodeid, rolename, authinfo)
select 0, name, format('password=%s', :'password') from unnest(array['loan', 'postgres']) as name;
SQL
