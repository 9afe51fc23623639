-- Links that run code had their target in the content. Posts that may have one are read anew at the next view.
UPDATE blog_posts SET content = NULL WHERE content::text ~* '"url": *"[^"]*(script|data):';
