-- PostgreSQL keeps what was deleted or changed in its files until something else is written over it. As a superuser, in a quiet hour:
--   psql "$DATABASE_URL" -f ops/rewrite.sql
-- Each table is locked while it is written anew, and takes its own size once more.
\set ON_ERROR_STOP on
\o /dev/null

-- An old segment of the log would go on, with what it tells, under the name of a new one.
alter system set wal_recycle = off;
select pg_reload_conf();

-- Samples of each column, which a table that has become empty would keep.
delete from pg_statistic;

-- A transaction that began before may still read what was deleted since, so that it would be copied; one that writes in another database
-- counts too, because every new snapshot reaches back to it. All of them end first.
do $$
begin
  for attempt in 1..600 loop
    perform pg_stat_clear_snapshot();
    if not exists (
      select from pg_stat_activity
      where pid <> pg_backend_pid()
        and greatest(age(backend_xid), case when datname = current_database() then age(backend_xmin) end)
          > age(pg_current_xact_id()::xid)
    ) then
      return;
    end if;
    perform pg_sleep(0.1);
  end loop;
  raise 'A transaction has been open for a minute (pg_stat_activity: backend_xid, backend_xmin): end it, and start again';
end $$;

vacuum (full, analyze);

-- A segment goes with the checkpoint after its use: those in reserve, too.
checkpoint;
select command from generate_series(1, (select count(*) from pg_ls_waldir())),
  unnest(array['select pg_switch_wal()', 'checkpoint']) with ordinality as steps (command, step)
order by generate_series, step \gexec
