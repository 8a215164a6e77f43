import 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the token has been checked; for logs and limits. */
    userId?: string;
    orgId?: string;
    /** True when the answer is a business refusal. */
    refused?: boolean;
  }
  interface FastifyContextConfig {
    /** `module.name` of the contract's call. */
    call?: string;
    write?: boolean;
    /** Takes files, which may be long on their way. */
    hasLargeBody?: boolean;
  }
}
