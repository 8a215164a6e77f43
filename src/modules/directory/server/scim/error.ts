/** Errors of RFC 7644, section 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers';

export const mediaType = 'application/scim+json; charset=utf-8';
export const maximumBytes = 1_048_576;

/** @internal */
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }

  get body() {
    return {
      schemas: [errorSchema],
      status: String(this.status),
      ...(this.scimType && { scimType: this.scimType }),
      detail: this.message,
    };
  }
}

export const invalid = (scimType: ScimType, detail: string): ScimError =>
  new ScimError(400, detail, scimType);
export const notFound = (): ScimError => new ScimError(404, 'There is no such resource.');
