import { redirect, type ActionFunctionArgs } from 'react-router-dom';
import type { FormPostHandler } from './core/forms/form-post';
import type { PageForms, RequestState } from './core/routing/routing';
import { feedbackPosts } from './feedback/feedback.posts';
import { contactsPattern } from './feedback/paths';
import { questionPosts } from './questions/questions.posts';
import { questionsPattern } from './questions/paths';
import { confirmRegistrationPosts, registrationPosts } from './registrations/form/registrations.posts';
import { confirmRegistrationPattern, registrationFormPattern } from './registrations/paths';
import {
  confirmEmailPattern,
  loginPattern,
  newPasswordPattern,
  signInLinkPattern,
  signUpPattern,
  resetPattern,
} from './users/paths';
import {
  confirmEmailPosts,
  newPasswordPosts,
  resetPosts,
  secondStep,
  signInLinkPosts,
  signInPosts,
  signUpPosts,
} from './users/users.posts';

/** THE list of forms that work without scripts, by the path of their page. Only the server's bundle has it. */
const posts: Readonly<Record<string, readonly FormPostHandler[]>> = {
  [loginPattern]: signInPosts,
  [signInLinkPattern]: signInLinkPosts,
  [signUpPattern]: signUpPosts,
  [resetPattern]: resetPosts,
  [newPasswordPattern]: newPasswordPosts,
  [confirmEmailPattern]: confirmEmailPosts,
  [contactsPattern]: feedbackPosts,
  [registrationFormPattern]: [...registrationPosts, secondStep],
  [confirmRegistrationPattern]: [...confirmRegistrationPosts, secondStep],
  [questionsPattern]: questionPosts,
};

/** Actions for the forms of each page, bound to the client and the session of one request. */
export function pageFormsFor(
  { client, session }: RequestState,
  pageTicket: string,
  onPost: (post: FormPostHandler) => void,
) {
  return (path: string): PageForms | null => {
    const pagePosts = posts[path];
    if (!pagePosts) return null;
    const action = async ({ request, params }: ActionFunctionArgs) => {
      const fields = new URLSearchParams(await request.text());
      const url = new URL(request.url);
      const post = pagePosts.find(({ name }) => name === fields.get('form'));
      // The page no longer has this form.
      if (!post) return redirect(url.pathname + url.search, 303);
      onPost(post);
      const ticket = fields.get('ticket') ?? '';
      return post.handle({ client, session: session(), params, url, fields, ticket });
    };
    return { ticket: pageTicket, action };
  };
}
