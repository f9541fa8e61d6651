ALTER TABLE "access_requests" ADD COLUMN "invited_practice_id" uuid;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "invitation_id" uuid;