-- Spreads the tables of Rapport over the machines of a Citus cluster by practice.
-- Written by `npm run citus`. Run it once, on the coordinator, as the owner of the tables,
-- after `npm run migrate` and while no Rapport runs.
\set ON_ERROR_STOP on

-- The log of events has a trigger that keeps it append-only; it looks at its own row alone.
set citus.enable_unsafe_triggers to on;

-- Kept whole on every machine.
select create_reference_table('practices');
select create_reference_table('usernames');

-- What the indexes call.
select create_distributed_function('tag_keys(text[])');

-- Spread by practice, so that all of one practice lies on one machine.
select create_distributed_table('agent_settings', 'practice_id');
select create_distributed_table('change_sets', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('client_fields', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('client_tallies', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('dead_letters', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('events', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('imports', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('invitations', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('mail_messages', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_calls', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_clients', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_entries', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_facts', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_forgotten', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_months', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_states', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_tallies', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('memory_words', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('model_uses', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('not_duplicates', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('payment_messages', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('reaction_runs', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('stray_calls', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('task_changes', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('templates', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('test_intents', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('users', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('webhooks', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('api_keys', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('briefings', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('calendar_feeds', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('change_set_rows', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('clients', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('import_rows', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('notifications', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('recovery_codes', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('reset_links', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('saved_views', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('sessions', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('webhook_deliveries', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('webhook_places', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('calls', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('client_keys', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('client_merges', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('client_readings', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('documents', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('messages', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('objectives', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('payment_links', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('payments', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('tasks', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('insights', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('key_results', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('promises', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('refunds', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('task_change_rows', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('task_reminders', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('utterances', 'practice_id', colocate_with => 'agent_settings');
select create_distributed_table('check_ins', 'practice_id', colocate_with => 'agent_settings');

-- Left on the coordinator: access_requests, backup_runs, throttles, and the schemas pgboss and drizzle.
