-- What refunds of a part of the sale have taken of the earnings: earnings and this together are what was earned first.
ALTER TABLE commissions ADD COLUMN given_back bigint NOT NULL DEFAULT 0;
