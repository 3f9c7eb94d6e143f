-- Affiliate programs: their terms, the partners enrolled in them, the links that are partners', and what partners earn. Amounts
-- are minor units of the currency beside them; percentages are hundredths of a percent.
CREATE TABLE programs (
    id                  uuid        PRIMARY KEY,
    workspace_id        uuid        NOT NULL REFERENCES workspaces (id),
    name                text        NOT NULL,
    slug                text        NOT NULL,
    logo                text,
    description         text,
    website             text        NOT NULL,
    status              text        NOT NULL,
    currency            text        NOT NULL,
    marketplace_listed  boolean     NOT NULL,
    auto_approve        boolean     NOT NULL,
    category            text,
    commission_type     text        NOT NULL,
    commission_amount   bigint      NOT NULL,
    commission_event    text        NOT NULL,
    commission_months   integer,
    commission_tiers    jsonb       NOT NULL,
    cookie_days         integer     NOT NULL,
    attribution         text        NOT NULL,
    holding_period_days integer     NOT NULL,
    min_payout          bigint      NOT NULL,
    payout_schedule     text        NOT NULL,
    terms_url           text,
    application_form    jsonb,
    eligibility         jsonb       NOT NULL,
    created_by          uuid        NOT NULL,
    created_at          timestamptz NOT NULL,
    updated_at          timestamptz NOT NULL,
    deleted_at          timestamptz
);

-- Outsiders know programs by their slug, so it is unique across workspaces.
CREATE UNIQUE INDEX programs_slug_key ON programs (slug) WHERE deleted_at IS NULL;
-- Serves the list of a workspace, newest first.
CREATE INDEX programs_workspace_id_idx ON programs (workspace_id, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE partners (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL REFERENCES workspaces (id),
    email         text        NOT NULL,
    name          text        NOT NULL,
    image         text,
    country       text,
    payout_method text,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL
);

-- One partner for each address.
CREATE UNIQUE INDEX partners_workspace_id_email_key ON partners (workspace_id, lower(email));

CREATE TABLE enrollments (
    id               uuid        PRIMARY KEY,
    workspace_id     uuid        NOT NULL REFERENCES workspaces (id),
    program_id       uuid        NOT NULL REFERENCES programs (id),
    partner_id       uuid        NOT NULL REFERENCES partners (id),
    status           text        NOT NULL,
    status_reason    text,
    referral_code    text,
    referral_link_id uuid        REFERENCES links (id),
    banned_at        timestamptz,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,

    -- A partner is in a program once.
    CONSTRAINT enrollments_program_id_partner_id_key UNIQUE (program_id, partner_id)
);

-- A code names one partner of a program.
CREATE UNIQUE INDEX enrollments_program_id_referral_code_key ON enrollments (program_id, lower(referral_code));
-- Serves the list of a workspace, newest first.
CREATE INDEX enrollments_workspace_id_idx ON enrollments (workspace_id, id DESC);
-- Serves what one partner is enrolled in.
CREATE INDEX enrollments_partner_id_idx ON enrollments (partner_id);

-- A link belongs to one partner at most. Asked for every lead and sale.
CREATE TABLE partner_links (
    link_id       uuid        PRIMARY KEY REFERENCES links (id),
    workspace_id  uuid        NOT NULL,
    enrollment_id uuid        NOT NULL REFERENCES enrollments (id),
    partner_id    uuid        NOT NULL REFERENCES partners (id),
    created_at    timestamptz NOT NULL
);

-- Serves what is counted for one partner.
CREATE INDEX partner_links_enrollment_id_idx ON partner_links (enrollment_id);

CREATE TABLE commissions (
    id            uuid        PRIMARY KEY,
    workspace_id  uuid        NOT NULL REFERENCES workspaces (id),
    program_id    uuid        NOT NULL REFERENCES programs (id),
    enrollment_id uuid        NOT NULL REFERENCES enrollments (id),
    partner_id    uuid        NOT NULL REFERENCES partners (id),
    customer_id   uuid        REFERENCES customers (id),
    link_id       uuid        REFERENCES links (id),
    conversion_id uuid        REFERENCES conversions (id),
    type          text        NOT NULL,
    amount        bigint      NOT NULL,
    earnings      bigint      NOT NULL,
    currency      text        NOT NULL,
    quantity      integer     NOT NULL,
    status        text        NOT NULL,
    hold_until    timestamptz,
    invoice_id    text,
    description   text,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL,

    -- A conversion is paid for once.
    CONSTRAINT commissions_conversion_id_key UNIQUE (conversion_id)
);

-- Serves the list of a workspace, newest first.
CREATE INDEX commissions_workspace_id_idx ON commissions (workspace_id, id DESC);
-- Serves what one partner earned.
CREATE INDEX commissions_enrollment_id_idx ON commissions (enrollment_id, id DESC);
-- Serves the sums of a program.
CREATE INDEX commissions_program_id_idx ON commissions (program_id);
-- Serves what was earned by one customer.
CREATE INDEX commissions_customer_id_idx ON commissions (customer_id) WHERE customer_id IS NOT NULL;
-- Serves the end of holding periods.
CREATE INDEX commissions_hold_until_idx ON commissions (hold_until) WHERE status = 'hold';

-- Who brought it, as it was then: a link can become another partner's.
ALTER TABLE customers
    ADD COLUMN partner_id uuid REFERENCES partners (id);
ALTER TABLE conversions
    ADD COLUMN partner_id uuid REFERENCES partners (id);
