import { AppError, type Sentence, say } from '@attesta/kit/plain';

/** What is no Word, Excel or PDF file (daily work 5, 8). */
export function otherFormat(): AppError {
  return refused('unsupported_type', say('documents.only_office'));
}

export function damaged(): AppError {
  return refused('unprocessable', say('documents.policy_damaged'));
}

export function locked(): AppError {
  return refused('unprocessable', say('documents.policy_locked'));
}

export function bomb(): AppError {
  return refused('too_large', say('documents.unpacks_too_large'));
}

function refused(code: 'unsupported_type' | 'unprocessable' | 'too_large', message: Sentence): AppError {
  return new AppError(code, message, [{ field: 'files', message }]);
}
