#!/bin/sh
# Runs once, when the postgres image makes its cluster: a role that owns one database and may
# neither make roles nor databases, nor read files or other databases.
set -eu

password=$(cat /run/secrets/rapport-database-password)
psql --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set=password="$password" <<'SQL'
create role rapport login nosuperuser nocreatedb nocreaterole password :'password';
create database rapport owner rapport;
revoke connect, temporary on database postgres, template1, rapport from public;
SQL
