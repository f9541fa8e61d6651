CREATE TABLE "payment_links" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"payment_id" uuid,
	CONSTRAINT "payment_links_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"practice_id" uuid NOT NULL,
	"vendor_event_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"payment_id" uuid,
	"said_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_messages_practice_id_vendor_event_id_pk" PRIMARY KEY("practice_id","vendor_event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid,
	"author_id" uuid,
	"link_id" uuid,
	"vendor" text NOT NULL,
	"live" boolean NOT NULL,
	"vendor_id" text,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"dispute" text DEFAULT '' NOT NULL,
	"card_brand" text DEFAULT '' NOT NULL,
	"card_last4" text DEFAULT '' NOT NULL,
	"receipt_no" integer,
	"request_key" text,
	"request_digest" text DEFAULT '' NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payments_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"vendor_id" text,
	"author_id" uuid,
	"request_key" text,
	"request_digest" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "refunds_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_intents" (
	"practice_id" uuid NOT NULL,
	"id" text NOT NULL,
	"reference" text NOT NULL,
	"request_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"secret" text NOT NULL,
	"state" text NOT NULL,
	"problem_code" text DEFAULT '' NOT NULL,
	"card_brand" text DEFAULT '' NOT NULL,
	"card_last4" text DEFAULT '' NOT NULL,
	"refunds" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	CONSTRAINT "test_intents_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_messages" ADD CONSTRAINT "payment_messages_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_client_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_payment_id_payments_practice_id_id_fk" FOREIGN KEY ("practice_id","payment_id") REFERENCES "public"."payments"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_intents" ADD CONSTRAINT "test_intents_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_by_token" ON "payment_links" USING btree ("practice_id","token_hash");--> statement-breakpoint
CREATE INDEX "payment_links_newest" ON "payment_links" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_links_of_client" ON "payment_links" USING btree ("practice_id","client_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_messages_received" ON "payment_messages" USING btree ("practice_id","received_at");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_of_client" ON "payments" USING btree ("practice_id","client_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_request" ON "payments" USING btree ("practice_id","author_id","request_key") WHERE "payments"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_vendor_id" ON "payments" USING btree ("practice_id","vendor_id") WHERE "payments"."vendor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_link" ON "payments" USING btree ("practice_id","link_id") WHERE "payments"."link_id" is not null and "payments"."state" <> 'canceled';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_receipt" ON "payments" USING btree ("practice_id","receipt_no") WHERE "payments"."receipt_no" is not null;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("practice_id","created_at") WHERE "payments"."state" in ('requested', 'open', 'failed', 'processing');--> statement-breakpoint
CREATE INDEX "payments_by_vendor" ON "payments" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("practice_id","payment_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("practice_id","payment_id") WHERE "refunds"."state" in ('requested', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_request" ON "refunds" USING btree ("practice_id","author_id","request_key") WHERE "refunds"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_vendor_id" ON "refunds" USING btree ("practice_id","vendor_id") WHERE "refunds"."vendor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_intents_by_key" ON "test_intents" USING btree ("practice_id","request_key");--> statement-breakpoint
CREATE INDEX "test_intents_newest" ON "test_intents" USING btree ("practice_id","created_at");