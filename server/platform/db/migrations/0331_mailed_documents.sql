-- What a mail carries besides papers: a quotation's revision, or the proforma of an order, made when the mail is sent.
ALTER TABLE outbox ADD COLUMN paper_ref text;
ALTER TABLE sandbox_mails ADD COLUMN paper_ref text;
