import type { FastifyReply } from 'fastify';
import type { Download } from '../context.ts';

/** Sends a file as a sandboxed attachment, so that no browser opens it. */
export function sendFile(reply: FastifyReply, file: Download): FastifyReply {
  const plain = file.name.replace(/[^\w.-]/g, '_');
  void reply.header(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  );
  void reply.header('content-security-policy', "sandbox; default-src 'none'");
  return reply.type(file.type).send(file.body);
}
