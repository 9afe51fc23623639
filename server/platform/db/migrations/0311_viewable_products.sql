-- no transaction
-- The few that are not for sale, newest first: all others are buyable, so that this one counts both.
DROP INDEX CONCURRENTLY IF EXISTS products_viewable;
CREATE INDEX CONCURRENTLY products_viewable ON products (created_at DESC, id DESC) WHERE product_type = 'viewable';
