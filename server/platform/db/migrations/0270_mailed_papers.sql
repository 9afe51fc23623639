-- What an administrator wrote about a refund for the customer; "reason" is why one failed.
ALTER TABLE refunds ADD COLUMN given_reason text;
-- The paper that a mail carries. Its PDF is made when the mail is sent.
ALTER TABLE outbox ADD COLUMN paper_id uuid;
ALTER TABLE sandbox_mails ADD COLUMN paper_id uuid, ADD COLUMN file_name text;
