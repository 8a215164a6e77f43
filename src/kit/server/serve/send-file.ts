import type { FastifyReply } from 'fastify';
import type { Download } from '../context.ts';

/** Sends a file as a sandboxed attachment, so that no browser opens it. */
export async function sendFile(reply: FastifyReply, file: Download): Promise<FastifyReply> {
  // First, since a refusal has other headers.
  const body = typeof file.body === 'function' ? await file.body() : file.body;
  const plain = file.name.replace(/[^\w.-]/g, '_');
  void reply.header(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  );
  void reply.header('content-security-policy', "sandbox; default-src 'none'");
  return reply.type(file.type).send(body);
}
