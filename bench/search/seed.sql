-- Gives the oldest workspace of a scratch database a million links with titles of three words, and one link with a rare word.
INSERT INTO links (id, workspace_id, short_code, destination_url, title, created_by, created_at, updated_at)
SELECT gen_random_uuid(), w.id, substr(md5(n::text), 1, 16),
       'https://www.example.com/' || words[1 + n * 7919 % 80] || '/' || n,
       initcap(words[1 + n * 7919 % 80]) || ' ' || words[1 + n / 80 * 104729 % 80] || ' ' || words[1 + n / 6400 % 80]
           || CASE n WHEN 777777 THEN ' xylophone' ELSE '' END,
       w.owner_id, now(), now()
FROM (SELECT id, owner_id FROM workspaces ORDER BY id LIMIT 1) w,
     (SELECT string_to_array('spring summer autumn winter sale newsletter webinar product launch pricing homepage landing '
          || 'checkout coupon discount partner podcast video tutorial guide report annual quarterly invoice customer '
          || 'success story download whitepaper ebook event conference booth flyer poster packaging store retail email '
          || 'social instagram linkedin facebook twitter youtube tiktok campaign brand awareness retargeting affiliate '
          || 'influencer referral signup onboarding activation upgrade renewal churn survey feedback support '
          || 'documentation api developer integration changelog roadmap beta hiring careers press media kit investor '
          || 'berlin london paris tokyo madrid', ' ') AS words) v,
     generate_series(1::bigint, 1000000) n;
ANALYZE links;
