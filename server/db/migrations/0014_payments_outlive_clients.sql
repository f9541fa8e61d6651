ALTER TABLE "payments" DROP CONSTRAINT "payments_of_client_fk";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_client_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "clients"("practice_id","id") ON DELETE SET NULL ("client_id");
