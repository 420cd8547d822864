const PLAIN_YES = `
    yes, yeah, yep, yup, yea, ya, yah, aye, y, si, sure, sure thing, for sure, certainly, definitely, absolutely,
    of course, by all means, ok, okay, k, kk, okey dokey, alright, all right, fine, good, great, perfect, right,
    that's right, correct, that's correct, exactly, precisely, indeed, affirmative, uh huh, mhm, mm hmm, true,
    that's true, it's true, i agree, agreed, very much so, no doubt, without a doubt, 👍, 👌, ✅, ✔`;

const PLAIN_NO = `
    no, nope, nah, nay, n, not, not really, no way, not at all, absolutely not, of course not, certainly not,
    definitely not, never, negative, i don't think so, no need, don't think so, i doubt it, not quite, not exactly,
    i'm afraid not, hardly, by no means, no chance, not a chance, i disagree, 👎, ❌`;

const NOT_WHAT_I_ASKED = `
    (it's not | it isn't | it wasn't | that's not | that isn't | that wasn't | this is not | this isn't | this wasn't | not)
    (what i asked | what i asked for | what i asked about | what i asked you | what i asked you for | what i've asked |
     what i was asking | what i was asking for | what i was asking about | what i'm asking | what i'm asking for |
     what i meant | what i mean | what i wanted | what i wanted to know | what i want to know | what i was looking for |
     what i'm looking for | what i was after | the question i asked | my question)`;

/** The offer misses the point. */
const NOT_IT = `
    ${NOT_WHAT_I_ASKED},
    wrong, incorrect, not correct, not right, that's wrong, that was wrong, that was not right, this is wrong, that's not it, that's not right,
    that's not correct, it's not that, not that, that isn't it, i didn't ask that, i didn't mean that, false, that's false, it's false, not true, that's not true,
    it's not true, untrue, that's untrue, it's wrong, it's not right, it's not correct, it's incorrect,
    that's incorrect, that isn't right, that isn't correct, that wasn't it, i didn't ask for that,
    i didn't ask you that, i didn't ask about that, i never asked that`;

const LATER = `
    not now, not today, not this time, not yet, not right now, maybe later, later, another time, some other time,
    perhaps later`;

/**
 * The replies that have each intent in English, as running texts with commas between the entries. Its keys are the keys
 * of every language.
 */
export const ENGLISH_INTENTS = {
  yes: `
    ${PLAIN_YES},
    please, please do, do, do it, do so, go, go on, go ahead, go for it, carry on, continue, why not, tell me,
    tell me more, tell me about it, tell me that, i'm listening, i'm all ears, let's hear it, let's hear,
    let me hear it, let's go, let's do it, sounds good, sounds great, sounds interesting, interesting,
    with pleasure, gladly, i do, i did, i would, i'd love to, i'd love that, i'd like that, i'd like to, that's it,
    that one, this one, that's the one, it is, that's what i meant, that's what i mean, yes that, i think so,
    i guess so, i suppose so, i believe so, i hope so, i'm interested, you're right, you got it, you bet,
    that works, works for me, i want to know, i want to hear it, i'd like to hear it, i'd like to hear that,
    i'd like to know, it does, it was, that was it, if you want, all yours, shoot`,
  no: `
    ${PLAIN_NO}, ${NOT_IT}, ${LATER},
    i don't, i didn't, don't, please don't, it isn't, it's not, i'd rather not, better not, let's not, it wasn't,
    rather not, not interested, i'm not interested, that doesn't interest me, i'm good, i'm fine, not that one,
    not this one, neither, pass, i'll pass, skip, skip it, skip that, leave it, boring`,
  /** None of the offers; a plain no counts too. */
  none: `
    ${PLAIN_NO}, ${NOT_IT},
    none, none of these, none of those, none of them, none of the above, none of this, neither, neither of these,
    neither of them, neither of those, neither one, not one of these, not any of these, not any of them, nothing,
    nothing of that, none is right, none fits, none of these fit, no one, something else, something different,
    i want something else, i meant something else, another one, another question, other, something other,
    not these, not those`,
  /** Another offer. */
  another: `
    another, another one, another story, another memory, another topic, another suggestion, other, other one,
    a different one, different one, next, next one, something else, something different, something new,
    anything else, one more, try another, try another one, what else, what else do you have, what else is there,
    what else do you know, change topic, change the topic, change the subject, skip to the next`,
  /** All of the offers. */
  all: `
    both, both of them, both of these, both please, all, all of them, all of these, all of those, every one,
    all three, all four, all two, each of them, each, tell me both, tell me all, tell me all of them, the two,
    the lot, everything, i want both, i want all, (give | show | read) me (both | all | all of them), one and two,
    first and second, both answers, all answers, one after the other, one after another`,
  /** Neither a yes nor a no. */
  maybe: `
    maybe, perhaps, possibly, probably, could be, might be, may be, it might be, it could be, it may be,
    maybe yes, maybe so, perhaps so, (i'm | i am) not (sure | certain), not sure, not certain, i don't know,
    don't know, dunno, i dunno, i have no idea, no idea, hard to say, hard to tell, who knows, kind of, sort of,
    more or less, something like that, something like this, could well be, i'm not quite sure, not quite sure,
    it depends, depends, i can't say, i couldn't say, i can't tell, i wonder, 🤷`,
  /** Stop the present step. */
  abort: `
    cancel, cancel it, cancel that, cancel this, stop, stop it, stop that, stop there, stop now, please stop,
    never mind, nevermind, nvm, nm, i changed my mind, changed my mind, i've changed my mind, scratch that, scrap that,
    ignore that, ignore it, disregard, disregard that, forget i asked, i take it back, that'll do, hold it,
    forget it, forget that, forget about it, quit, exit, abort, leave, end, end it, enough, that's enough,
    that's all, that'll be all, nothing, nothing else, nothing more, no more, no more questions, i'm done,
    we're done, drop it, let it be, leave it, let's stop, let's stop here, go back, back, shut up, be quiet, quiet,
    it doesn't matter, doesn't matter, don't bother, 🛑, ✋`,
  /** G2a and G2b: stop. Most abort phrases can be a title or an answer there. */
  cancel: "cancel, cancel it, cancel that, cancel this, abort, i want to cancel, i'd like to cancel",
  /** Asks for the name of the assistant. */
  whoAreYou: `
    who are you, who r u, what's your name, what is your name, who am i talking to, who am i speaking to, who is this, what are you called`,
  hello: `
    is anyone there, anyone there, anybody there, is anybody there, are you there, r u there, u there, you there, anyone, anybody,
    hello, hi, hey, hello there, hi there, hey there, hiya, howdy, good morning, good afternoon, good evening,
    good day, greetings, 👋`,
  thanks: `
    thanks, thank you, thank you very much, thank you so much, thanks a lot, thanks so much, many thanks, thx, ty,
    cheers, much appreciated, i appreciate it, that's kind, that's kind of you, 🙏`,
  bye: `
    bye, bye bye, goodbye, good bye, bye for now, see you, see you later, see you soon, see you again, farewell,
    good night, so long, take care, have a nice day, have a good day, until next time`,
  /** The last answer was wrong. */
  feedback: `
    ${NOT_IT},
    wrong answer, that's the wrong answer, not the right answer, that's not the right answer,
    that's irrelevant, irrelevant, you're mistaken,
    you don't get it, you didn't get it, i asked about something else, i meant another one,
    this is the wrong answer, bad answer, that's not the answer, that's not an answer,
    that doesn't answer my question, this doesn't answer my question, you didn't answer my question,
    you didn't answer, you're wrong, you got it wrong, you got that wrong, you've got it wrong, you misunderstood,
    you misunderstood me, you misunderstand, you misunderstand me, you've misunderstood, you've misunderstood me,
    you didn't understand, you didn't understand me, you don't understand, you don't understand me,
    that's a misunderstanding, misunderstanding, that's false, false, that's not true, not true, it's wrong,
    i asked something else, i asked for something else, i meant something else, i asked you something else,
    that makes no sense, that doesn't make sense, that's nonsense, nonsense, that has nothing to do with it,
    that has nothing to do with my question, off topic, not helpful, that's not helpful, that didn't help,
    that doesn't help, 👎`,
  /** A wish for any memory, unless one is meant. */
  propose: `
    (tell | tell me | tell us) (a story | stories | something | anything | some stories | one of your stories | a memory | something interesting |
     something about yourself | something nice | an anecdote | more stories), (i'd like to hear | i want to hear | can i hear | could i hear | let me hear | let's hear) (a story | something |
     something interesting | one of your stories), (do you have | do you know | have you got) (a story | any stories | stories | an anecdote),
    (do you have | do you know | have you got) (a story | any stories | stories) (for me | for us | to tell), (can | could) you tell (me | us) (a story | something | something interesting),
    a story please, story time, surprise me, surprise us, entertain me, suggest something, any suggestions, what do you suggest, what do you recommend,
    what can you recommend, what would you recommend, you choose, you decide, anything, whatever you like, i don't know what to ask,
    i have no question, i have no questions, what should i ask, what shall i ask, (i'm | i am) bored`,
  /** Repeat the last answer. */
  repeat: `
    repeat, repeat it, repeat that, repeat this, repeat the answer, again, once again, once more, one more time,
    say again, say it again, say that again, say that once more, tell me again, tell me that again,
    tell it again, (can | could | would | will) you (repeat | repeat it | repeat that | say that again | say it again | tell me again | say that once more),
    (can | could) i hear (it | that) again, pardon, pardon me, i beg your pardon, beg your pardon, what was that,
    what did you say, what did you just say, sorry what, say what, come again, what was the answer,
    what was that again, i didn't hear, i didn't hear (you | it | that), i couldn't hear (you | it | that),
    i didn't catch that, i missed that, read it again, read that again, 🔁`,
  howAreYou: `
    how are you, how are you doing, how are you today, how are you doing today, how do you do, how's it going,
    how is it going, how are things, how's things, how have you been, how is your day, how's your day,
    how's your day going, how do you feel, how are you feeling, how do you feel today, are you ok, are you okay,
    are you well, are you fine, what's up, whats up, sup, wassup, you ok, you okay, you alright, all good,
    how r u, how are u, nice to meet you, pleased to meet you, how goes it, and how are you, and you, what about you`,
  /** The answer was not understood by the user. */
  notUnderstood: `
    i (don't | didn't | do not | did not | can't | cannot) understand, i (don't | didn't) understand (it | that | this | you | the answer | what you mean | what you said),
    i don't get it, i didn't get it, i didn't get that, i don't get that, i don't follow, i can't follow,
    i'm confused, that's confusing, confusing, i'm lost, you lost me, what do you mean, what does that mean,
    what does this mean, what do you mean by that, what is that supposed to mean, meaning, unclear, that's unclear,
    that's not clear, not clear, it's not clear, explain, explain that, explain it, can you explain, could you explain,
    (can | could) you explain (that | it | this), please explain, huh, eh, hm, come on what, what, i beg you, 🤔, 😕`,
  /** The user wonders whether the answer is right. */
  doubt: `
    really, really really, oh really, is that so, is it so, is that right, is that true, is that correct,
    is it true, is this true, are you sure, are you (really | quite | absolutely | very | completely) sure,
    you sure, sure about that, are you sure about that, are you certain, are you serious, seriously, honestly,
    no way really, no kidding, you're kidding, are you kidding, are you kidding me, you must be joking,
    are you joking, is that a joke, how do you know, how do you know that, how can you know, how can you be sure,
    who told you, who told you that, who says so, says who, i don't believe it, i don't believe you,
    i can't believe it, unbelievable, is that a fact, can i trust that, can i trust you, wow really`,
  /** The user wonders what answers. */
  robot: `
    are you (a robot | a bot | a machine | a computer | a program | an ai | ai | human | a human | a human being | a person | a real person | real | alive | chatgpt | a chatbot | artificial | artificial intelligence),
    is this (a bot | a robot | a machine | a computer | an ai | a real person | a human), is this ai,
    am i (talking | speaking | chatting) to (a robot | a bot | a machine | a computer | an ai | a human | a person | a real person),
    (do | am) i talk to a (machine | computer | human | person), are you an assistant, are you a virtual assistant,
    what are you, you're a (robot | bot | machine | computer), you are just a (bot | machine | computer | program), 🤖`,
  insult: `
    (you're | you are | u r | this is | that's | that is | it's) (stupid | dumb | useless | an idiot | idiotic | bad | awful | terrible | horrible | crap | rubbish | shit | a fool | silly | ridiculous | worthless | pathetic | annoying | a joke | garbage | lame),
    (you | u) (idiot | moron | fool | loser | stupid thing | useless thing | stupid bot | stupid machine),
    you're so (stupid | dumb | useless | annoying | bad), (stupid | dumb | useless | idiot | moron | fool | loser | rubbish | crap | shit | bullshit | garbage | pathetic | lame | damn | damn it | damn you),
    stupid (bot | robot | machine | computer | thing), (silly | dumb | useless) (bot | robot | machine | computer | thing),
    fuck, fuck you, fuck off, piss off, go to hell, screw you, get lost, i hate you, you suck, this sucks, shut your mouth,
    you know nothing, you don't know anything, you're no help, you're not very smart, you're not very clever, 🖕, 🤬, 💩`,
  praise: `
    (that's | that is | that was | this is | it's | it was | how | very | so | really) (great | good | nice | lovely | wonderful | interesting | amazing | awesome | brilliant | fantastic | excellent | helpful | beautiful | cool | sweet | touching | useful | fascinating | impressive),
    (great | nice | lovely | wonderful | amazing | awesome | brilliant | fantastic | excellent | beautiful | cool | super | impressive | fascinating | well done | bravo | good job | great job | nice job | good work | wow | great answer | nice answer | very well | splendid),
    you're (great | good | nice | clever | smart | brilliant | awesome | amazing | wonderful | the best | very kind | so kind | very helpful | helpful | funny | sweet | a star),
    i (like | love) (you | it | that | this), i like (the | your) answer, i love (your | the) (story | answer), good (bot | robot | boy | girl),
    what a (great | lovely | nice | wonderful | beautiful | good) (story | answer), good to know, nice to know, how interesting,
    👏, ❤, 😍, 🥰, 👍👍, 💯, 🤩, 🎉`,
  laughter: `
    haha, ha, hahaha, hahahaha, ha ha, ha ha ha, hehe, hehehe, hihi, lol, lmao, rofl, lolol, hee hee, that's funny, that's so funny,
    funny, how funny, very funny, you're so funny, that made me laugh, 😂, 🤣, 😄, 😆, 😁, 😀, 😅, 😊, 🙂`,
  /** The rejected answer was right after all. */
  takeBack: `
    it was right, it was correct, that was right, that was correct, you were right, you were correct,
    your answer was right, your answer was correct, the answer was right, the answer was correct,
    it was right after all, that was right after all, you were right after all, it is right after all,
    it's right after all, that was the right answer, it was the right answer, that was the answer,
    it was the first one, it was what i meant, that was what i meant, it was what i asked, my mistake, my fault,
    my bad, my apologies, i was wrong, i was mistaken, i made a mistake, i misread, i misread it, i misread that,
    i was confused, i take that back, i didn't mean that it was wrong`,
  /** G1: talk to the assistant as a visitor. */
  visitor: `
    visitor, as a visitor, talk as a visitor, talk as visitor, talk like a visitor, speak as a visitor,
    act as a visitor, to talk as a visitor, be a visitor, visit, try it, try it out, try it as a visitor, test,
    test it, preview, guest, as a guest, talk as a guest, receiver, as a receiver, talk as a receiver`,
  newQuestion: `
    new question, a new question, question, a question, add question, add a question, add a new question,
    add new question, create question, create a question, create a new question, write a question,
    write a new question, to add a question, another question, one more question, new memory, add a memory,
    add memory, add a new memory, create a memory, add something, (i want | i would like | i'd like) to add (something | a question | a memory)`,
  newStory: `
    new story, a new story, story, a story, add story, add a story, add a new story, add new story, create story,
    create a story, create a new story, write a story, write a new story, tell a story, to tell a story,
    tell a new story, to add a story, another story, one more story`,
  newDefault: `
    new default answer, a new default answer, default answer, a default answer, default, new default, add default,
    add default answer, add a default answer, add a new default answer, create a default answer,
    create default answer, write a default answer, to add a default answer, another default answer`,
  review: `
    review, review it, review them, start review, start the review, to review, review drafts, review the drafts,
    drafts, review draft, show drafts, show me the drafts, review unanswered, review unanswered questions,
    review the unanswered questions, unanswered, unanswered questions, show unanswered questions,
    show me the unanswered questions, review questions, review the questions, review what visitors asked,
    what visitors asked, what did visitors ask, what have visitors asked, what did people ask, what have people asked,
    (show | show me | tell me | list | see | let me see) what (visitors | people | users | guests | they) (asked | have asked | ask | wanted to know | want to know),
    what (people | users | guests | they) (asked | have asked | ask), (show | show me | list) (the questions | questions) (of visitors | from visitors | people asked | visitors asked),
    what did (users | guests | they) ask, to review what visitors asked, open questions, inbox, the inbox,
    (show | show me) the (inbox | open questions), what (could not | couldn't | can't | could) you (answer | not answer),
    (show | show me) the questions (nobody | no one | you) (could answer | couldn't answer | could not answer)`,
  resume: `
    resume, resume it, resume parked, resume parked work, resume my work, resume work, to resume, parked,
    parked work, continue, continue my work, continue where i left off, go on where i left off,
    pick up where i left off, unsaved work, resume unsaved work, resume the memory`,
  /** G1: edit a memory that is not named yet. With a title it is a command. */
  editMemory: `
    edit, edit it, edit this, edit that, change it, change this, modify it, correct it, edit memory, edit a memory, edit the memory, edit memories, edit another memory, to edit a memory,
    edit question, edit a question, edit the question, edit story, edit a story, edit the story, edit something,
    modify, modify memory, modify a memory, change a memory, change memory, correct a memory`,
  /** G1: show or delete a memory that is not named yet. With a title they are commands. */
  showMemory: `
    show, show a memory, show memory, show me a memory, show the memory, show a question, show a story, read a memory,
    open a memory, view a memory`,
  deleteMemory: `
    delete, delete it, delete this, delete that, delete a memory, delete memory, delete the memory, delete a question,
    delete a story, remove, remove it, remove a memory, remove memory, erase, erase it, erase a memory`,
  /** G1: list the memories. */
  list: `
    list, list all, list it, list them, list everything, list memories, list the memories, list all memories, list questions,
    list the questions, list stories, a list, the list, show list, show the list, show me the list, show all,
    show everything, show me everything, show memories, show the memories, show all memories, show me all memories,
    show my memories, my memories, all memories, memories, what memories are there, which memories are there,
    how many memories are there, how many memories do you have, how many memories do we have,
    what is there, what's there, what do you know, what have you got, what do we have, overview, contents, index`,
  /** A visitor asks what can be asked. */
  visitorHelp: `
    help, help me, help please, please help, please help me, i need help, i need some help, can you help, can
    you help me, could you help me, how can you help me, what can i ask, what can i ask you, what can i ask
    you about, what may i ask, what questions can i ask, what can you tell me, what can you tell me about,
    what can you do, what do you know, what do you know about, what are my options, what can we talk about,
    how do i use this, how do i use you, options, menu, instructions`,
  help: `
    help, help me, please help, i need help, can you help, can you help me, what can i do, what can i do here, what can i say,
    what can i ask, what can you do, what do i do, what now, how does this work, how does it work, how do i start,
    where do i start, commands, options, menu, instructions, what are the commands, what are my options`,
  /** G4: change before approving. */
  edit: `
    edit, edit it, edit this, edit that, edit the answer, edit answer, change, change it, change this,
    change the answer, modify, modify it, correct it, rewrite, rewrite it`,
  /** G4: the same as the suggested memory. With a title it is a command. */
  sameAs: `
    same, the same, it's the same, that's the same, they are the same, same question, the same question,
    it's the same question, same one, duplicate, it's a duplicate`,
  /** G3; a plain yes counts too. */
  save: `
    ${PLAIN_YES},
    save, save it, save this, save that, save the memory, save memory, to save, keep, keep it, keep this, store,
    store it, confirm, confirm it, please do, go ahead, do it, that's it, looks good, it's good, it's fine,
    that's fine, that's good, i'm done, done, finished, ready, that's all, that'll be all, that's everything,
    nothing else, nothing more`,
  addVariant: `
    variant, a variant, add variant, add a variant, new variant, another variant, add another variant,
    a variant of the title, add a variant of the title, title variant, add a title variant, add title variant, another title, add a title, add another title,
    another wording, add another wording, another way to ask, another way to ask it, add another way to ask,
    other words`,
  anotherAnswer: `
    another answer, add another answer, add answer, add an answer, add a further answer, further answer,
    a further answer, one more answer, new answer, second answer, other answer, alternative answer,
    add an alternative answer`,
  /** G3: replace the title, or the last answer. With a text it is a command. */
  changeTitle: `
    title, change title, change the title, change its title, edit title, edit the title, new title, a new title,
    rename, rename it, change the question, edit the question, rewrite the title, to change the title`,
  changeAnswer: `
    answer, change answer, change the answer, change its answer, edit answer, edit the answer, replace the answer,
    rewrite the answer, change the last answer, change the text, change the story, edit the story, edit the text,
    to change the answer, different answer, a different answer`,
  removeAnswer: `
    remove answer, remove the answer, remove an answer, remove the last answer, delete answer, delete the answer,
    delete the last answer, drop the answer, drop the last answer, without the answer, to remove the answer`,
  /** G3: add or change something, without saying what. */
  details: `
    add, add to it, add something, add more, more, change, change it, change this, change something, edit, edit it,
    edit this, modify, modify it, complete it, details, add details, set something, what else, what can i add,
    what can i change`,
  media: `
    media, medium, add media, add a medium, attach media, attach, attachment, add an attachment, attach a file,
    file, add a file, picture, a picture, add a picture, add picture, add pictures, pictures, photo, a photo,
    add a photo, add photos, photos, image, an image, add an image, add images, images, video, a video,
    add a video, audio, add audio, sound, add a sound, link, add a link`,
  date: `
    date, a date, add date, add a date, set date, set the date, set a date, change date, change the date, when,
    when it was, when was it, time, add the date`,
  place: `
    place, a place, add place, add a place, set place, set the place, set a place, change place, change the place,
    where, where it was, where was it, location, a location, add a location, set the location, add the place`,
  person: `
    person, a person, add person, add a person, set person, set the person, set a person, change person,
    change the person, private, make it private, make private, for one person, for a person, for whom, who,
    for who, who is it for, owner, set the owner, change the owner, receiver, set the receiver`,
  discard: `
    discard, discard it, discard this, discard that, discard the memory, to discard, throw away, throw it away,
    delete, delete it, delete this, remove, remove it, drop it, drop, forget it, don't save, don't save it,
    without saving, reject, reject it, refuse, refuse it, trash, bin it, 🗑`,
  /** G4; a plain yes counts too. */
  approve: `
    ${PLAIN_YES},
    approve, approve it, approve this, approve that, approve the answer, approve this answer, to approve, approved, accept, accept it,
    accepted, accept this, confirm, confirm it, keep it, save, save it, looks good, that's good, that's fine,
    it's correct, it's right, good answer, that's a good answer`,
  answer: `
    ${PLAIN_YES},
    answer, answer it, answer this, answer that, answer the question, to answer, to answer it, write an answer,
    write the answer, give an answer, give the answer, i'll answer, i'll answer it, let me answer,
    let me answer it, reply`,
  skip: `
    ${LATER},
    skip, skip it, skip this, skip that, skip this one, skip that one, to skip, next, next one, pass, leave it,
    go on, i don't know, don't know, not sure, i'm not sure`,
  stop: `
    stop, stop it, stop here, stop now, stop review, stop the review, stop reviewing, to stop, let's stop,
    let's stop here, enough, that's enough, that's enough for now, that's all, that's all for now, finish,
    finished, i'm finished, done, i'm done, end, quit, exit, leave, back, go back, home, cancel, abort, no more,
    enough for today, enough for now, 🛑, ✋`,
  done: `
    done, i'm done, that's all, that's it, that will be all, finished, i'm finished, finish, ready, i'm ready,
    enough, that's enough, no more, nothing else, nothing more, nothing, complete, go on, continue, no, nope, ok, okay, fine, perfect, all right`,
  /** M2 and M3: remove the date or place. */
  clear: `
    clear, clear it, clear that, clear this, clear the date, clear date, clear the place, clear place, to clear,
    remove, remove it, remove the date, remove date, remove the place, remove place, delete, delete it,
    delete the date, delete the place, erase, erase it, no date, without date, without a date, no place,
    without place, without a place, none, nothing, unknown, i don't know, don't know, i don't remember,
    i can't remember, nobody knows`,
  /** G3: remove the date or place. */
  noDate: `
    no date, without date, without a date, without any date, remove date, remove the date, delete the date, clear the date, drop the date, take the date away, the date is unknown, forget the date`,
  noPlace: `
    no place, without place, without a place, without any place, remove place, remove the place, delete the place, clear the place, drop the place, take the place away, the place is unknown, forget the place`,
  /** G1: what was done cannot be undone by the dialog. */
  undo: `
    undo, undo it, undo that, undo this, undo the last change, undo the last one, undo my last change, take it back, take that back, revert, revert it, revert that, bring it back, restore it, undelete, undelete it`,
  /** M4: not private. */
  everyone: `
    everyone, for everyone, to everyone, everybody, for everybody, to everybody, all, for all, to all, all of them,
    anyone, for anyone, anybody, for anybody, public, make it public, make public, not private,
    no one in particular, nobody in particular, approve for everyone, approve it for everyone, clear, no one, nobody, all people, all visitors, the public`,
};
