#!/bin/sh
# Asked by HAProxy (haproxy.cfg): is this server what the section is for, a primary or a replica? The role haproxy_check needs no right
# but to sign in: create role haproxy_check login. A password is read from ~/.pgpass of the account that HAProxy runs under.
is_replica=$(PGCONNECT_TIMEOUT=1 psql --no-psqlrc --no-password --tuples-only --no-align --username=haproxy_check --dbname=postgres \
  --host="$HAPROXY_SERVER_ADDR" --port="$HAPROXY_SERVER_PORT" --command='select pg_is_in_recovery()' 2>/dev/null) || exit 1
case $HAPROXY_PROXY_NAME in
primary) [ "$is_replica" = f ] ;;
replica) [ "$is_replica" = t ] ;;
esac
