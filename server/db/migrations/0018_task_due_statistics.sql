-- How many tasks are due within some days can't be told from the column alone: what is due at no time comes last.
CREATE STATISTICS "tasks_due" ON (coalesce("due_at", 'infinity')) FROM "tasks";
