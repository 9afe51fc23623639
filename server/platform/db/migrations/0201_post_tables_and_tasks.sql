-- Tables and tasks were shown as typed. Posts that may have them are read anew at the next view.
UPDATE blog_posts SET content = NULL WHERE content IS NOT NULL AND (strpos(body, '|') > 0 OR body ~ '\[[ xX]\] ');
