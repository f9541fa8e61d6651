-- A role that may change the rows of Rapport and nothing else: no table, no extension, no other
-- database. Where the owner of the tables may make no roles, a superuser makes it before:
--   create role rapport_app login password '…';
-- Run this as that owner, in its database, after each `npm run migrate`.

do $$
begin
  if not exists (select from pg_roles where rolname = 'rapport_app') then
    create role rapport_app login nosuperuser nocreatedb nocreaterole noreplication;
  end if;
  execute format('grant connect on database %I to rapport_app', current_database());
  execute format('revoke create, temporary on database %I from public', current_database());
end $$;

revoke create on schema public from public;

grant usage on schema public, pgboss, drizzle to rapport_app;
grant select, insert, update, delete on all tables in schema public, pgboss to rapport_app;
grant select on all tables in schema drizzle to rapport_app;
grant usage, select on all sequences in schema public, pgboss to rapport_app;
-- Those of an extension belong to a superuser and may be called by everybody: a warning for each
-- would say no more.
set client_min_messages = error;
grant execute on all functions in schema public, pgboss to rapport_app;
reset client_min_messages;

-- What a later migration makes.
alter default privileges in schema public, pgboss
  grant select, insert, update, delete on tables to rapport_app;
alter default privileges in schema public, pgboss grant usage, select on sequences to rapport_app;
alter default privileges in schema public, pgboss grant execute on functions to rapport_app;
