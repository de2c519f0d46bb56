import pino, { type DestinationStream, type LoggerOptions, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/**
 * JSON lines with the service's name. What may identify a person or open a door is cut out wherever it appears
 * (architecture.md, rule 10): log ids instead.
 * @param destination standard output unless said
 */
export function createLogger(service: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    base: { service },
    level: process.env.LOG_LEVEL || 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.email',
        '*.name',
        '*.authorization',
        'password',
        'token',
        'email',
        'authorization',
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
