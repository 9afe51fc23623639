-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS papers_desk;
CREATE INDEX CONCURRENTLY papers_desk ON papers
  USING gin (paper_desk_text(number, buyer_name, buyer_gstin, content -> 'order' ->> 'number') gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS papers_by_kind;
CREATE INDEX CONCURRENTLY papers_by_kind ON papers (kind, issued_at, id);
DROP INDEX CONCURRENTLY IF EXISTS papers_for_portal;
CREATE INDEX CONCURRENTLY papers_for_portal ON papers (issued_at, id) INCLUDE (kind) WHERE is_reported_to_portal(kind, buyer_gstin);
