import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './respond.ts';
import { protocolRefusals } from '../contract/kit.refusals.ts';

/** Serves the built web application; an address of a screen gets index.html, and the browser finds the screen. */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'));
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a hash of their content; everything else may change with the next version.
      const hashed = path.includes(`${join(folder, 'assets')}`);
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return sendRefusal(request, reply, protocolRefusals.unknown_path());
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  server.get('/', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
}
