import type { FastifyReply } from 'fastify';
import type { Download } from '../context.ts';

/** Answers with a file that no browser opens by itself, and that could do nothing if one did. */
export function sendFile(reply: FastifyReply, file: Download): FastifyReply {
  const plain = file.name.replace(/[^\w.-]/g, '_');
  void reply.header(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  );
  void reply.header('content-security-policy', "sandbox; default-src 'none'");
  return reply.type(file.type).send(file.body);
}
